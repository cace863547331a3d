import { type CodePart, CodeSnippet } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** An example in YAML. The text shows immediately; the colours follow when the highlighter has loaded. */
export function ColouredExample({ text }: { text: string }) {
  const [coloured, setColoured] = useState<{ text: string; parts: CodePart[][] }>();
  useEffect(() => {
    let isWanted = true;
    import('./colouredYaml.ts').then(
      ({ colouredYaml }) => isWanted && setColoured({ text, parts: colouredYaml(text) }),
      // The example is readable without colours.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return <CodeSnippet text={text} parts={coloured?.text === text ? coloured.parts : undefined} language="yaml" />;
}
