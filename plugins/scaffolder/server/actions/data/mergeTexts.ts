import { InputError, messageOf } from '@callboard/errors';
import { plainValue, refuseLongText } from '@callboard/integrations/yaml';
import type { Document, ToStringOptions } from 'yaml';
import { valueLimits } from './dataLimits.ts';
import { mergeIntoDocument } from './mergeIntoDocument.ts';
import { mergeValues } from './mergeValues.ts';
import { type ParserName, parseDocuments, parseText } from './parseText.ts';
import { layOutJson, writeJson, writeYaml } from './writeText.ts';

type Merge = {
  text: string;
  /** A value, or text in the format of the file. */
  added: unknown;
  joinLists: boolean;
};

/** Merges values into a JSON text. */
export function mergeJson({ text, added, joinLists, keepIndent }: Merge & { keepIndent: boolean }): string {
  const space = (keepIndent && /^([ \t]+)\S/m.exec(text)?.[1]) || 2;
  const value = mergeValues(parseText({ text, parser: 'json' }), addedValue(added, 'json'), { joinLists });
  return writeJson({ value, space }) ?? 'null';
}

export type MergingYaml = Merge & {
  keepComments: boolean;
  /** Selects one of several documents: the one with this value at this key. */
  field?: { key: string; value: string };
  options: ToStringOptions;
};

/** Merges values into one document of a YAML text. */
export function mergeYaml({ text, added: given, joinLists, keepComments, field, options }: MergingYaml): string {
  const documents = parseDocuments(text);
  const added = addedValue(given, 'yaml');
  const isChosen = chooser(documents, field);
  const texts = documents.map((document) => {
    if (!isChosen(document)) return document.toString(options);
    if (keepComments) return mergeIntoDocument(document, added, { joinLists }).toString(options);
    return writeYaml({ value: mergeValues(plainValue(document), added, { joinLists }), options });
  });
  return refuseLongText(texts.join('---\n'), valueLimits.maxCharacters);
}

function addedValue(added: unknown, parser: ParserName): unknown {
  if (typeof added !== 'string') return added;
  try {
    return parseText({ text: added, parser });
  } catch (thrown) {
    throw new InputError(`its content is not valid ${parser.toUpperCase()}: ${messageOf(thrown)}`);
  }
}

function chooser(documents: readonly Document[], field: MergingYaml['field']) {
  if (documents.length === 1) return () => true;
  if (!field) {
    throw new InputError(`the file has ${documents.length} documents: choose one with 'useDocumentIncludingField'`);
  }
  const keys = field.key.split('.');
  return (document: Document) => String(document.getIn(keys)) === field.value;
}

/** Work on the contents of files and templates. Each job has one input that can be sent to a thread, and returns JSON. */
export const dataJobs = { parseText, writeJson, writeYaml, layOutJson, mergeJson, mergeYaml };

export type DataJobs = typeof dataJobs;
export type JobOrder = { name: keyof DataJobs; input: unknown };
export type JobAnswer = { text: string } | { json: string | undefined } | { error: string };
