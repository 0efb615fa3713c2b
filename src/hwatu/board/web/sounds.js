// The sounds of cards on a table, made in the page: nothing is loaded, and nothing sounds before it is switched on.

const TONES = { // from and to how many hertz, for how many seconds, how loud, and whether with the slap of a card
  slap: [190, 70, 0.09, 0.5, true],
  turn: [900, 500, 0.05, 0.12, true],
  sweep: [420, 640, 0.14, 0.08, true],
  give: [980, 1320, 0.1, 0.07, false],
  thud: [110, 38, 0.5, 0.8, true],
  gong: [196, 190, 1.1, 0.35, false],
};

let audio = null;

export function sound(kind) {
  audio ??= new AudioContext();
  const [from, to, length, loud, slap] = TONES[kind], now = audio.currentTime, gain = audio.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + length);
  gain.connect(audio.destination);
  const wave = audio.createOscillator();
  wave.type = kind === "gong" ? "triangle" : "sine";
  wave.frequency.setValueAtTime(from, now);
  wave.frequency.exponentialRampToValueAtTime(to, now + length);
  wave.connect(gain);
  wave.start(now);
  wave.stop(now + length);
  if (slap) noise(gain, now);
}

function noise(gain, now) {
  const source = audio.createBufferSource(), buffer = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 4;
  source.buffer = buffer;
  source.connect(gain);
  source.start(now);
}
