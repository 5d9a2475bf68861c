import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MAX_SEARCH_LENGTH } from './filters.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  className?: string | undefined;
  onChange: (value: string) => void;
}

/** The search field of a list. */
export function SearchField({ label, placeholder, value, className, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
