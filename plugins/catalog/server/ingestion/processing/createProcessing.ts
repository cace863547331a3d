import { kindRegistry } from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';
import { hashOf } from '../sources/fileReader.ts';
import type { HostAnnotations } from './annotations.ts';
import type { ProcessingOptions } from './processDocument.ts';
import { createRules } from './rules.ts';
import { createSpecValidator } from './specValidator.ts';

/** Raise it when the same file makes other entities than before, so that unchanged files are processed again. */
const VERSION = 3;

export type Processing = ProcessingOptions & {
  /** Stands for all that decides, beside a file itself, what becomes of the file. */
  digest: string;
};

export function createProcessing(
  config: Pick<CatalogConfig, 'rules' | 'locations' | 'kinds'>,
  { directory, hostAnnotations }: { directory?: string; hostAnnotations?: HostAnnotations } = {},
): Processing {
  const kinds = kindRegistry(config.kinds);
  return {
    kinds,
    rules: createRules(config, directory),
    validateSpec: createSpecValidator(kinds),
    hostAnnotations,
    digest: hashOf(
      JSON.stringify([VERSION, config.rules, config.locations.filter(({ rules }) => rules), config.kinds]),
    ),
  };
}
