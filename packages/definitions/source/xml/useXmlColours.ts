import type { CodePart } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** Every coloured part is an element, so colouring more text than this makes the page slow. */
const maxLength = 100_000;

/** The coloured parts of an XML text after the highlighter has loaded; undefined for other languages. */
export function useXmlColours(text: string, language: string): readonly (readonly CodePart[])[] | undefined {
  const [coloured, setColoured] = useState<{ text: string; parts: CodePart[][] }>();
  const hasColours = language === 'xml' && text.length <= maxLength;
  useEffect(() => {
    if (!hasColours) return;
    let isActive = true;
    import('./colouredXml.ts').then(
      ({ colouredXml }) => isActive && setColoured({ text, parts: colouredXml(text) }),
      // Colours are optional.
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, [text, hasColours]);
  return hasColours && coloured?.text === text ? coloured.parts : undefined;
}
