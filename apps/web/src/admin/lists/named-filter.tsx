import { SelectFilter } from './date-filter.tsx';

/** Something that a list is filtered by, such as a tag. */
interface Named {
  id: string;
  name: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter that the address names by its id, and its name; the call would refuse anything but an id. */
export function getNamedFilter(named: string, items: readonly Named[] | undefined) {
  const id = ID.test(named) ? named : undefined;
  return { id, name: items?.find((item) => item.id === id)?.name ?? (items ? 'deleted' : '...') };
}

interface NamedFilterProps {
  label: string;
  /** The entry for no filter, such as `Any tag`. */
  any: string;
  items: readonly Named[] | undefined;
  value: string | undefined;
  onChange: (id: string) => void;
}

/** A filter by one of the things that the owner has made; nothing while there are none. */
export function NamedFilter({ label, any, items = [], value = '', onChange }: NamedFilterProps) {
  if (items.length === 0) return null;
  return (
    <SelectFilter
      label={label}
      data={[{ value: '', label: any }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={onChange}
    />
  );
}
