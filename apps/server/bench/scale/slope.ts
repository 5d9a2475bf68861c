/** The slope of values over sizes on a log-log scale (least squares): 0 is constant, 1 is proportional. */
export function findSlope(points: readonly { size: number; value: number }[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log10(size), y: Math.log10(value) }));
  const mean = (read: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + read(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const above = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const below = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return above / below;
}
