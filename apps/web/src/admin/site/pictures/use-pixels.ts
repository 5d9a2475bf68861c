import { useQuery } from '@tanstack/react-query';
import { type Pixels, readPixels } from './read-pixels.ts';

/** What the pixels of a picture say; undefined while they are read, where they can't be read, and without a picture. */
export function usePixels<Judgement>(
  src: string | undefined,
  judge: (pixels: Pixels) => Judgement,
): Judgement | undefined {
  const { data } = useQuery({
    queryKey: ['pixels of a picture', src],
    queryFn: () => readPixels(src ?? ''),
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: judge,
  });
  return data;
}
