import { type CodePart, CodeSnippet } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** An example in YAML. It can be read at once; its colours come with the code that knows them. */
export function ColouredExample({ text }: { text: string }) {
  const [coloured, setColoured] = useState<{ text: string; parts: CodePart[][] }>();
  useEffect(() => {
    let isWanted = true;
    import('./colouredYaml.ts').then(
      ({ colouredYaml }) => isWanted && setColoured({ text, parts: colouredYaml(text) }),
      // Without colours it says the same.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return <CodeSnippet text={text} parts={coloured?.text === text ? coloured.parts : undefined} language="yaml" />;
}
