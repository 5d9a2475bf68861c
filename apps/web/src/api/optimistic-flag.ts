interface Flagged {
  id: string;
  featured: boolean;
}

/** A list that is shown, as its query holds it. */
interface ShownList<Item extends Flagged> {
  read: () => Item[] | undefined;
  write: (list: Item[] | undefined) => void;
  invalidate: () => void;
}

/** Shows a flag at once; it goes back when the server refuses it, and the list is read again in either case. */
export function flagAtOnce<Item extends Flagged>(
  { read, write, invalidate }: ShownList<Item>,
  featured: boolean,
) {
  return {
    onMutate: ({ id }: { id: string }) => {
      const before = read();
      write(before?.map((one) => (one.id === id ? { ...one, featured } : one)));
      return { before };
    },
    onError: (_error: unknown, _input: unknown, context?: { before: Item[] | undefined }) =>
      write(context?.before),
    onSettled: invalidate,
  };
}
