import { type KeyboardEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearch } from '../context/SearchContext.ts';
import { SearchField } from './SearchField.tsx';

const typingDelay = 250;

type TermBarProps = {
  input?: RefObject<HTMLInputElement | null>;
  onKeyDown?: KeyboardEventHandler;
  hasFocus?: boolean;
};

/** The bar of the search around it: what is typed is searched for once the typing rests, and at once by Enter. */
export function TermBar(props: TermBarProps) {
  const { term, setTerm } = useSearch();
  const { text, type, tell } = useTyped(term, setTerm);
  return <SearchField {...props} value={text} onChange={type} onSubmit={() => tell(text)} onClear={() => tell('')} />;
}

function useTyped(term: string, onTerm: (term: string) => void) {
  const [text, setText] = useState(term);
  const told = useRef(term);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (term === told.current) return;
    // Somebody else changed it, such as the browser's back button.
    told.current = term;
    clearTimeout(timer.current);
    setText(term);
  }, [term]);
  const tell = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    if (next.trim() === told.current) return;
    told.current = next.trim();
    onTerm(told.current);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), typingDelay);
  };
  return { text, type, tell };
}
