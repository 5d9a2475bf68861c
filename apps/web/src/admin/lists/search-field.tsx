import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MAX_SEARCH_LENGTH } from './filters.ts';

interface SearchFieldProps extends Pick<TextInputProps, 'className' | 'flex' | 'maw'> {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a list. */
export function SearchField({ label, placeholder, value, onChange, ...layout }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      {...layout}
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
