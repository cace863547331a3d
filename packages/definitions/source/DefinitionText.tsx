import { CodeSnippet } from '@callboard/ui';
import { useMemo } from 'react';
import type { LineRange } from '../common/parseDefinition.ts';
import { LongText } from './LongText.tsx';
import { useXmlColours } from './xml/useXmlColours.ts';

const longText = 400_000;
const maxMarked = 400;

type DefinitionTextProps = {
  text: string;
  language: string;
  /** The lines to highlight. */
  lines?: LineRange;
};

/** The source of a definition. */
export function DefinitionText({ text, language, lines }: DefinitionTextProps) {
  const from = lines?.from ?? 0;
  const to = lines?.to ?? -1;
  const marked = useMemo(() => {
    const count = Math.min(Math.max(to - from + 1, 0), maxMarked);
    return Array.from({ length: count }, (_, index) => from + index);
  }, [from, to]);
  const parts = useXmlColours(text, language);
  if (text.length > longText) return <LongText text={text} lines={lines} />;
  return <CodeSnippet text={text} parts={parts} language={language} hasLineNumbers highlightedLines={marked} />;
}
