import { useDebouncedInput } from '@callboard/ui';
import type { KeyboardEventHandler, RefObject } from 'react';
import { useSearch } from '../context/SearchContext.ts';
import { SearchField } from './SearchField.tsx';

type TermBarProps = {
  input?: RefObject<HTMLInputElement | null>;
  onKeyDown?: KeyboardEventHandler;
  hasFocus?: boolean;
};

/** The bar of the surrounding search: searches after typing pauses (debounced), and immediately on Enter. */
export function TermBar(props: TermBarProps) {
  const { term, setTerm } = useSearch();
  const { value, change, flush } = useDebouncedInput(term, (typed) => setTerm(typed.trim()));
  return (
    <SearchField {...props} value={value} onChange={change} onSubmit={() => flush(value)} onClear={() => flush('')} />
  );
}
