import { composeYaml, plainValue } from '@callboard/integrations/yaml';

/** The page parses synchronously after every pause in typing. */
export const editorLimits = { maxCharacters: 200_000, maxLexemes: 100_000 };

/** The readable part of unfinished text. */
export function readableContent(text: string): unknown {
  try {
    const [document] = composeYaml(text, { ...editorLimits, allowDuplicateKeys: true });
    return document && plainValue(document);
  } catch {
    return undefined;
  }
}
