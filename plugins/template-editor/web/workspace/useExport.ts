import { toError } from '@callboard/errors';
import { errorApi, saveFile, useApi } from '@callboard/web-kit';
import { exportKept } from '../directory/directoryStore.ts';
import type { DirectoryFile, TemplateDirectory } from '../directory/templateDirectory.ts';
import { packFiles } from '../directory/zip.ts';

/** Downloads all files as an archive, including unsaved changes. */
export function useExport({ id, name }: TemplateDirectory, files: () => DirectoryFile[]): () => void {
  const errors = useApi(errorApi);
  return () => {
    if (id === undefined) saveFile(`${name}.zip`, packFiles(files()), 'application/zip');
    else exportKept({ id, name, files: files() }).catch((thrown) => errors.post(toError(thrown)));
  };
}
