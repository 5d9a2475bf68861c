export const WEAVE_WIDTH = 1200;
export const WEAVE_HEIGHT = 160;

const WAVES = 3;
const STEPS_A_WAVE = 8;
const AMPLITUDE = 52;

/**
 * The path of one thread of the weave: a sine from edge to edge, as cubic curves. `phase` is in waves (a third for
 * each of three strands), `offset` the distance in units from the middle of its strand.
 */
export function strandPath(phase: number, offset: number): string {
  const steps = WAVES * STEPS_A_WAVE;
  const dx = WEAVE_WIDTH / steps;
  const angle = (step: number) => 2 * Math.PI * (step / STEPS_A_WAVE + phase);
  const y = (step: number) => WEAVE_HEIGHT / 2 + offset + AMPLITUDE * Math.sin(angle(step));
  const slope = (step: number) => ((AMPLITUDE * 2 * Math.PI) / STEPS_A_WAVE) * Math.cos(angle(step));
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M0 ${round(y(0))}`;
  for (let step = 0; step < steps; step += 1) {
    const x = step * dx;
    path += `C${round(x + dx / 3)} ${round(y(step) + slope(step) / 3)} ${round(x + (2 * dx) / 3)} ${round(y(step + 1) - slope(step + 1) / 3)} ${round(x + dx)} ${round(y(step + 1))}`;
  }
  return path;
}
