import { saveFile } from '@callboard/web-kit';
import { directoryStore } from '../directory/directoryStore.ts';
import { type KeptDirectory, markExported } from '../directory/keptDirectories.ts';
import { packFiles } from '../directory/zip.ts';

/** Downloads a directory as an archive and records the export. */
export async function exportKept({ id, name, files }: Pick<KeptDirectory, 'id' | 'name' | 'files'>): Promise<void> {
  saveFile(`${name}.zip`, packFiles(files), 'application/zip');
  await markExported(await directoryStore(), id);
}
