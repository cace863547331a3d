import { useEffect, useRef } from 'react';
import type { LineRange } from '../common/parseDefinition.ts';
import { DefinitionText } from './DefinitionText.tsx';

type SourceViewProps = { text: string; language: string; lines?: LineRange };

/** The source of a definition; the lines in the URL are highlighted and visible. */
export function SourceView({ text, language, lines }: SourceViewProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are another place
  useEffect(() => {
    place.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' });
  }, [lines?.from, lines?.to]);
  return (
    <div ref={place}>
      <DefinitionText text={text} language={language} lines={lines} />
    </div>
  );
}
