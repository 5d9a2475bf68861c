/** A line of the picture: its name, and milliseconds for each number of rows. */
export interface Curve {
  name: string;
  points: readonly { size: number; ms: number }[];
}

const WIDTH = 860;
const HEIGHT = 520;
const PLOT = { left: 90, right: 560, top: 56, bottom: 450 };
const LABEL_LINE = 20;
/** Readable on white and on black. */
const COLORS = [
  '#3b82f6',
  '#e8590c',
  '#12a150',
  '#c026d3',
  '#d0342c',
  '#0d9aa8',
  '#8a6d00',
  '#7c5cff',
  '#e6478a',
  '#5f7a8a',
];

const STYLE = `
  svg { background: #fff; font: 13px system-ui, sans-serif; }
  text { fill: #333; }
  .title { font-size: 16px; font-weight: 600; }
  .grid { stroke: #ddd; }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181d; }
    text { fill: #d5d8de; }
    .grid { stroke: #363a43; }
  }`;

function scale([from, to]: [number, number], [start, end]: [number, number]) {
  const [low, high] = [Math.log10(from), Math.log10(to)];
  return (value: number) => start + ((Math.log10(value) - low) / (high - low)) * (end - start);
}

/** The powers of ten that enclose all values. */
function powersOfTen(values: readonly number[]): number[] {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
}

/** Moves labels apart that would overlap: downwards from the top, then upwards from the bottom. */
function placeLabels(heights: readonly number[]): number[] {
  const placed = [...heights];
  for (let index = 1; index < placed.length; index += 1) {
    placed[index] = Math.max(placed[index] ?? 0, (placed[index - 1] ?? 0) + LABEL_LINE);
  }
  let below = PLOT.bottom + LABEL_LINE;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    below = Math.min(placed[index] ?? 0, below - LABEL_LINE);
    placed[index] = below;
  }
  return placed;
}

/** Draws how the times grow with the number of rows, both axes logarithmic, for a light and a dark background. */
export function drawGrowth(curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const times = powersOfTen(points.map(({ ms }) => ms));
  const sizes = powersOfTen(points.map(({ size }) => size));
  const x = scale([sizes[0] ?? 1, sizes.at(-1) ?? 10], [PLOT.left, PLOT.right]);
  const y = scale([times[0] ?? 1, times.at(-1) ?? 10], [PLOT.bottom, PLOT.top]);
  const grid = [
    ...times.map(
      (ms) =>
        `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(ms)}" y2="${y(ms)}"/>` +
        `<text x="${PLOT.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms.toLocaleString('en-US')} ms</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<line class="grid" x1="${x(size)}" x2="${x(size)}" y1="${PLOT.top}" y2="${PLOT.bottom}"/>` +
        `<text x="${x(size)}" y="${PLOT.bottom + 22}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
    ),
  ];
  const sorted = curves.toSorted(
    (one, other) => (other.points.at(-1)?.ms ?? 0) - (one.points.at(-1)?.ms ?? 0),
  );
  const labels = placeLabels(sorted.map((curve) => y(curve.points.at(-1)?.ms ?? 1)));
  const lines = sorted.map((curve, index) => {
    const color = COLORS[index % COLORS.length];
    const path = curve.points.map(({ size, ms }) => `${x(size).toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    const end = curve.points.at(-1);
    const height = labels[index] ?? 0;
    return (
      `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2.5"/>` +
      `<line x1="${PLOT.right}" x2="${PLOT.right + 24}" y1="${end ? y(end.ms).toFixed(1) : height}" y2="${height.toFixed(1)}" stroke="${color}"/>` +
      `<text x="${PLOT.right + 30}" y="${(height + 4).toFixed(1)}">${curve.name}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Processor time of each operation by the number of contacts and subscribers</title>
<style>${STYLE}</style>
<text class="title" x="${PLOT.left}" y="28">Processor time of server and database</text>
${grid.join('\n')}
${lines.join('\n')}
<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 20}" text-anchor="middle">contacts, and as many subscribers</text>
</svg>
`;
}
