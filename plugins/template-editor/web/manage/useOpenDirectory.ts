import { InputError } from '@callboard/errors';
import { editorRoute } from '@callboard/plugin-scaffolder/web';
import { useIdentity, useRouteRef, useTranslation } from '@callboard/web-kit';
import { confirmedNavigation } from '@callboard/web-kit/leaving';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pickLocalDirectory } from '../directory/localDirectory.ts';
import { starterTemplate } from '../directory/starterTemplate.ts';
import type { TemplateDirectory } from '../directory/templateDirectory.ts';
import { unpackFiles } from '../directory/zip.ts';
import { editorTranslation } from '../editorMessages.ts';
import { useKeep, useReadTemplate } from '../queries.ts';

/** All ways to open a directory in the editor. `onLocal` receives a local folder, which has no URL. */
export function useOpenDirectory(onLocal: (directory: TemplateDirectory) => void) {
  const { t } = useTranslation(editorTranslation);
  const { userEntityRef } = useIdentity();
  const navigate = useNavigate();
  const editorUrl = useRouteRef(editorRoute);
  const keep = useKeep();
  const readTemplate = useReadTemplate();
  const keptUrl = (id: string) => `${editorUrl()}?directory=${encodeURIComponent(id)}`;
  const show = (id: string) => navigate(keptUrl(id), { state: confirmedNavigation });

  const local = useMutation({
    mutationFn: async (isNew: boolean) => {
      const directory = await pickLocalDirectory();
      if (!directory) return;
      if (isNew) await begin(directory);
      onLocal(directory);
    },
  });
  async function begin(directory: TemplateDirectory) {
    const there = await directory.read();
    if (there.some(({ path }) => path === 'template.yaml')) {
      throw new InputError(t('manage.holdsTemplate', { name: directory.name }));
    }
    const taken = new Set(there.map(({ path }) => path));
    for (const file of starterTemplate(userEntityRef)) if (!taken.has(file.path)) await directory.write(file);
  }

  return {
    load: () => local.mutate(false),
    create: () => local.mutate(true),
    scratch: () =>
      keep.mutate(() => ({ name: 'my-template', files: starterTemplate(userEntityRef) }), { onSuccess: show }),
    upload: (file: File) =>
      keep.mutate(
        async () => ({
          name: file.name.replace(/\.zip$/i, ''),
          files: unpackFiles(new Uint8Array(await file.arrayBuffer())),
        }),
        { onSuccess: show },
      ),
    fromCatalog: (ref: string, onOpened?: () => void) =>
      keep.mutate(() => readTemplate(ref), {
        onSuccess: (id) => {
          onOpened?.();
          show(id);
        },
      }),
    showKept: show,
    keptUrl,
    error: local.error ?? keep.error,
    isBusy: local.isPending || keep.isPending,
  };
}

export type OpenDirectory = ReturnType<typeof useOpenDirectory>;
