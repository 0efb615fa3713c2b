"""Run the tasks of a simulation: on an executor, in new processes, or in this process if none can be started.

New processes are spawned, not forked, since a fork of a process with threads may hang. Most of this module is about
Ctrl-C: one at any moment must end all processes, and leave none behind that waits for tasks.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack, contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.process import BaseProcess


A = TypeVar("A")
T = TypeVar("T")


def completed(
    executor: Executor | None, work: Callable[[A], T], tasks: Sequence[A], closing: ExitStack
) -> Iterator[tuple[A, Future[T]]]:
    """Yield each task when it is done, with the future that holds its result.

    Without an executor the tasks run in new processes, or in this process if none can be started. Closing ``closing``
    cancels the tasks that have not begun; after an exception it also ends the new processes.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ExitStack() as closing:
    ...     {task: future.result() for task, future in completed(ThreadPoolExecutor(1), abs, [-2, 0], closing)}
    {-2: 2, 0: 0}
    """
    done: SimpleQueue[tuple[A, Future[T]]] = SimpleQueue()

    def begin(executor: Executor) -> list[Future[T]]:
        futures = [_submitted(executor, work, task) for task in tasks]
        for task, future in zip(tasks, futures, strict=True):
            future.add_done_callback(lambda future, task=task: done.put((task, future)))  # type: ignore[misc]
        return futures

    if executor is not None:
        for future in begin(executor):
            closing.callback(future.cancel)
    elif not _processes(begin, closing):
        for task in tasks:
            yield task, _done_here(work, task)
        return
    for _ in tasks:
        yield done.get()


def _submitted(executor: Executor, work: Callable[[A], T], task: A) -> Future[T]:
    """The future of the executor; a failed one if the executor is already broken, which raises in ``submit``."""
    try:
        return executor.submit(work, task)
    except BrokenExecutor as error:
        failed: Future[T] = Future()
        failed.set_exception(error)
        return failed


def _done_here(work: Callable[[A], T], task: A) -> Future[T]:
    future: Future[T] = Future()
    try:
        future.set_result(work(task))
    except Exception as error:
        future.set_exception(error)
    return future


def _processes(begin: Callable[[Executor], object], closing: ExitStack) -> bool:
    """Call ``begin`` with a pool of new processes; False if none can be started.

    A pool that is interrupted while it starts may never end. So a Ctrl-C is handled only when the pool has started and
    ``closing`` will close it.
    """
    try:
        with _interrupt_deferred():
            _begin_in_processes(begin, closing)
    except (OSError, ImportError, RuntimeError) as error:
        if _no_process(error):
            return False
        raise
    return True


@contextmanager
def _interrupt_deferred() -> Iterator[None]:
    """Handle a Ctrl-C only at the end. Python interrupts only the main thread, so other threads need nothing."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupts: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if interrupts:
            signal.raise_signal(signal.SIGINT)


def _begin_in_processes(begin: Callable[[Executor], object], closing: ExitStack) -> None:
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - cannot be imported everywhere
    from multiprocessing import get_context  # noqa: PLC0415

    pool = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=begin_worker)
    closing.callback(pool.shutdown, cancel_futures=True)
    closing.push(lambda kind, *_: None if kind is None else _abandon(pool))
    try:
        with _interrupt_blocked():
            begin(pool)
    except BaseException:
        _abandon(pool)
        raise


def begin_worker() -> None:
    """Prepare a new process for tasks: it ignores Ctrl-C, which its parent handles, and ends when its parent ends.

    Without that, the workers of a parent that was killed would wait for tasks forever, with the programs that they have
    started.
    """
    from multiprocessing import parent_process  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return
    with suppress(RuntimeError):  # no thread can be started: run tasks all the same
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    """End this process as soon as its parent has ended."""
    parent.join()
    os._exit(1)


@contextmanager
def _interrupt_blocked() -> Iterator[None]:
    """Block Ctrl-C in this thread. Processes that it starts inherit that, so none is interrupted before
    :func:`begin_worker` ignores Ctrl-C.

    Use it only after the pool is made, which may unblock it.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _abandon(pool: ProcessPoolExecutor) -> None:
    """Terminate the processes without waiting for them."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _no_process(error: Exception) -> bool:
    """Whether the error says that the system cannot start processes or threads; others are mistakes in the script."""
    return not isinstance(error, RuntimeError) or isinstance(error, NotImplementedError) or "new thread" in str(error)
