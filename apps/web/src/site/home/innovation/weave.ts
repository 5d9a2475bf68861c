export const WEAVE_WIDTH = 1200;
export const WEAVE_HEIGHT = 160;

const WAVES = 3;
/** Divisible by three, so that the strands, a third of a wave apart, are written with the same numbers. */
const STEPS_A_WAVE = 9;
const AMPLITUDE = 52;

/**
 * The path of one thread of the weave: a sine from edge to edge, as smooth cubic curves. `phase` is in waves (a third for
 * each of three strands), `offset` the distance in units from the middle of its strand. The curves are relative, so
 * that all threads have the same text but for their start: it is in the document, and compresses to almost nothing.
 */
export function strandPath(phase: number, offset: number): string {
  const steps = WAVES * STEPS_A_WAVE;
  const dx = WEAVE_WIDTH / steps;
  const angle = (step: number) => 2 * Math.PI * (step / STEPS_A_WAVE + phase);
  const y = (step: number) => AMPLITUDE * Math.sin(angle(step));
  const slope = (step: number) => ((AMPLITUDE * 2 * Math.PI) / STEPS_A_WAVE) * Math.cos(angle(step));
  const round = (value: number) => Math.round(value * 10) / 10;
  // Hundredths, because the steps add up.
  const across = (value: number) => Math.round(value * 100) / 100;
  const curve = (step: number) =>
    `${across((2 * dx) / 3)} ${round(y(step + 1) - slope(step + 1) / 3 - y(step))} ${across(dx)} ${round(y(step + 1) - y(step))}`;
  const [first = '', ...rest] = Array.from({ length: steps }, (_, step) => curve(step));
  const start = round(WEAVE_HEIGHT / 2 + offset + y(0));
  return `M0 ${start}c${across(dx / 3)} ${round(slope(0) / 3)} ${first}${rest.map((to) => `s${to}`).join('')}`;
}
