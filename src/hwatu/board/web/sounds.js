// The sounds of cards on a table and of what players call, made in the page: nothing is loaded, and nothing sounds before
// it is switched on. Cards are bursts of noise with a body below; calls are plucked strings, drums, wood and a gong.

const PENTATONIC = [0, 3, 5, 7, 10, 12, 15, 17, 19]; // semitones of the notes that calls use
const note = n => 196 * 2 ** (PENTATONIC[n] / 12);

/** Noise of so many seconds that dies away, through a filter that may slide: a card, a sweep, a rattle. */
function noise(audio, out, at, { length, loud, type = "bandpass", from, to = from, q = 1 }) {
  const size = Math.ceil(audio.sampleRate * length), buffer = audio.createBuffer(1, size, audio.sampleRate), samples = buffer.getChannelData(0);
  for (let n = 0; n < size; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / size) ** 3;
  const source = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
  source.buffer = buffer;
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

/** A tone that slides and dies away: the skin of a drum, the body of a slap. */
function tone(audio, out, at, { from, to = from, length, loud, type = "sine" }) {
  const wave = audio.createOscillator(), gain = audio.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length * 0.6);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(out);
  wave.start(at);
  wave.stop(at + length);
}

/** A plucked string, after Karplus and Strong. */
function pluck(audio, out, at, { frequency, length = 0.9, loud = 0.5 }) {
  const rate = audio.sampleRate, size = Math.ceil(rate * length), period = Math.round(rate / frequency);
  const buffer = audio.createBuffer(1, size, rate), samples = buffer.getChannelData(0);
  for (let n = 0; n < size; n++) samples[n] = n < period ? Math.random() * 2 - 1 : 0.4985 * (samples[n - period] + samples[Math.max(0, n - period - 1)]);
  const source = audio.createBufferSource(), gain = audio.createGain();
  source.buffer = buffer;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.linearRampToValueAtTime(0, at + length);
  source.connect(gain).connect(out);
  source.start(at);
}

const gong = (audio, out, at, { frequency = 98, loud = 0.3, length = 1.6 }) =>
  [1, 1.48, 2.02, 2.71, 3.4].forEach((ratio, n) => tone(audio, out, at, { from: frequency * ratio, length: length / (1 + n * 0.35), loud: loud / (n + 1) }));

const wood = (audio, out, at, { frequency = 1150, loud = 0.8 }) => {
  noise(audio, out, at, { length: 0.05, loud: loud * 3, from: frequency, q: 7 });
  tone(audio, out, at, { from: frequency, length: 0.08, loud: loud * 0.5 });
};

const drum = (audio, out, at, { frequency = 130, loud = 0.7 }) => {
  tone(audio, out, at, { from: frequency, to: frequency * 0.45, length: 0.28, loud });
  noise(audio, out, at, { length: 0.06, loud: loud * 0.5, from: 900 });
};

/** A card on the table: the crack of its edge, the slap of its face, and the table below it. */
function slap(audio, out, at, force) {
  noise(audio, out, at, { length: 0.018, loud: 0.5 + 0.25 * force, type: "highpass", from: 3200 });
  noise(audio, out, at, { length: 0.06 + 0.02 * force, loud: 0.9 + 0.35 * force, from: 1500 - 180 * force, to: 500, q: 0.8 });
  tone(audio, out, at, { from: 210 - 25 * force, to: 62, length: 0.09 + 0.05 * force, loud: 0.22 * force });
}

const run = (audio, out, at, notes, { step = 0.09, loud = 0.4, length = 0.9 } = {}) => notes.forEach((n, place) => pluck(audio, out, at + place * step, { frequency: note(n), loud, length }));

/** Each sound by its name, as a function of an audio context, where it goes, and when. */
export const SOUNDS = {
  slap1: (...to) => slap(...to, 1),
  slap2: (...to) => slap(...to, 2),
  slap3: (...to) => slap(...to, 3),
  turn: (audio, out, at) => noise(audio, out, at, { length: 0.05, loud: 0.5, type: "highpass", from: 2400, to: 5200 }),
  sweep: (audio, out, at) => noise(audio, out, at, { length: 0.2, loud: 0.9, from: 700, to: 2600, q: 0.7 }),
  give: (audio, out, at) => [0, 0.07].forEach((late, n) => noise(audio, out, at + late, { length: 0.06, loud: 1.3, from: 1800 + 700 * n, q: 2 })),
  chips: (audio, out, at) => [0, 0.06, 0.11, 0.19].forEach((late, n) => [2350, 3620, 5130].forEach(from => tone(audio, out, at + late, { from: from * (1 + 0.03 * n), length: 0.11, loud: 0.07 }))),
  tick: (audio, out, at) => tone(audio, out, at, { from: 2900, length: 0.05, loud: 0.3 }),
  ask: (audio, out, at) => run(audio, out, at, [4, 6], { step: 0.12, loud: 0.35 }),
  chok: (audio, out, at) => { tone(audio, out, at, { from: 620, to: 1900, length: 0.09, loud: 0.6 }); tone(audio, out, at + 0.1, { from: 900, to: 2400, length: 0.08, loud: 0.5 }); },
  ttadak: (audio, out, at) => { wood(audio, out, at, {}); wood(audio, out, at + 0.12, { frequency: 860, loud: 1 }); },
  ppuk: (audio, out, at) => { tone(audio, out, at, { from: 320, to: 70, length: 0.42, loud: 0.35, type: "sawtooth" }); drum(audio, out, at + 0.05, { frequency: 90, loud: 0.6 }); },
  taken: (audio, out, at) => { drum(audio, out, at, {}); run(audio, out, at + 0.05, [2, 4, 5], { step: 0.06 }); },
  sseul: (audio, out, at) => noise(audio, out, at, { length: 0.5, loud: 1.2, from: 400, to: 5200, q: 0.9 }),
  bomb: (audio, out, at) => { tone(audio, out, at, { from: 150, to: 30, length: 0.7, loud: 0.6 }); noise(audio, out, at, { length: 0.55, loud: 0.7, type: "lowpass", from: 1800, to: 120 }); slap(audio, out, at, 3); },
  shake: (audio, out, at) => { for (let n = 0; n < 9; n++) noise(audio, out, at + n * 0.065, { length: 0.045, loud: 0.9 + 0.12 * n, from: n % 2 ? 2600 : 1900, q: 2 }); drum(audio, out, at + 0.62, { loud: 0.8 }); },
  go: (audio, out, at) => { drum(audio, out, at, { frequency: 150, loud: 0.8 }); drum(audio, out, at + 0.13, { frequency: 190, loud: 0.9 }); run(audio, out, at + 0.14, [2, 4, 7], { step: 0.08, loud: 0.45 }); },
  stop: (audio, out, at) => { wood(audio, out, at, { frequency: 700, loud: 1 }); wood(audio, out, at + 0.09, { frequency: 560, loud: 1.1 }); gong(audio, out, at + 0.1, { frequency: 131, loud: 0.35 }); },
  set: (audio, out, at) => { gong(audio, out, at, { loud: 0.3 }); run(audio, out, at, [0, 2, 4, 5, 7], { step: 0.075, loud: 0.42, length: 1.2 }); drum(audio, out, at + 0.38, { loud: 0.6 }); },
  bak: (audio, out, at) => [0, 0.17].forEach(late => drum(audio, out, at + late, { frequency: 84, loud: 0.95 })),
  win: (audio, out, at) => { [0, 0.14, 0.28].forEach(late => drum(audio, out, at + late, { loud: 0.6 })); run(audio, out, at, [0, 2, 4, 5, 4, 5, 7, 8], { step: 0.13, loud: 0.45, length: 1.4 }); gong(audio, out, at + 0.9, { loud: 0.3, length: 2 }); },
  loss: (audio, out, at) => { run(audio, out, at, [5, 4, 2, 1, 0], { step: 0.2, loud: 0.4, length: 1.3 }); tone(audio, out, at + 0.8, { from: 98, to: 62, length: 0.8, loud: 0.3 }); },
};

/** Where sounds go: what sounds together is no louder than one. */
export function mixer(audio) {
  const out = audio.createGain();
  out.gain.value = 0.5;
  out.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  return out;
}

let audio = null, out = null;

/** Sound by its name, after so many seconds. Before the reader has touched the page a browser lets nothing sound. */
export function sound(kind, late = 0) {
  if (!audio) {
    audio = new AudioContext();
    out = mixer(audio);
  }
  const heard = audio.state === "running" || navigator.userActivation?.isActive;
  audio.resume().then(() => heard && SOUNDS[kind](audio, out, audio.currentTime + late), () => {});
}
