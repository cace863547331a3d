import type { UrlReader } from '@callboard/integrations';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { createFetchSource } from '../sources/fetchSource.ts';
import type { ScaffolderAction } from './action.ts';
import { fetchEntity } from './catalog/fetchEntity.ts';
import { registerEntity } from './catalog/registerEntity.ts';
import { writeEntity } from './catalog/writeEntity.ts';
import { fetchPlain, fetchPlainFile } from './fetch/fetchPlain.ts';
import { deleteFiles } from './files/deleteFiles.ts';
import { readFile } from './files/readFile.ts';
import { readFolder } from './files/readFolder.ts';
import { renameFiles } from './files/renameFiles.ts';
import { writeFile } from './files/writeFile.ts';

type Parts = { reader: UrlReader; catalog: CatalogService };

/** What every portal can do without a further plugin. */
export function builtinActions({ reader, catalog }: Parts): ScaffolderAction[] {
  const source = createFetchSource(reader);
  return [
    fetchPlain(source),
    fetchPlainFile(source),
    writeEntity,
    fetchEntity(catalog),
    registerEntity({ catalog, reader }),
    deleteFiles,
    readFile,
    readFolder,
    renameFiles,
    writeFile,
  ];
}
