import { composeYaml, plainValue } from '@callboard/integrations/yaml';

/** The page parses after every pause in typing, and waits for it. */
export const editorLimits = { maxCharacters: 200_000, maxLexemes: 100_000 };

/** Of a text that is being written, as much as can be read. */
export function readableContent(text: string): unknown {
  try {
    const [document] = composeYaml(text, { ...editorLimits, allowDuplicateKeys: true });
    return document && plainValue(document);
  } catch {
    return undefined;
  }
}
