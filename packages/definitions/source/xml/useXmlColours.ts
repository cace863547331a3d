import type { CodePart } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** Every coloured part is an element of the page, and those of more text than this make it slow. */
const mostColoured = 100_000;

/** The parts of a text in XML with their colours, once the code that knows them is here; undefined for other languages. */
export function useXmlColours(text: string, language: string): readonly (readonly CodePart[])[] | undefined {
  const [coloured, setColoured] = useState<{ text: string; parts: CodePart[][] }>();
  const hasColours = language === 'xml' && text.length <= mostColoured;
  useEffect(() => {
    if (!hasColours) return;
    let isWanted = true;
    import('./colouredXml.ts').then(
      ({ colouredXml }) => isWanted && setColoured({ text, parts: colouredXml(text) }),
      // Without colours it says the same.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text, hasColours]);
  return hasColours && coloured?.text === text ? coloured.parts : undefined;
}
