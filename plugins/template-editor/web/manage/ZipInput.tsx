import { useTranslation } from '@callboard/web-kit';
import type { RefObject } from 'react';
import { editorTranslation } from '../editorMessages.ts';

type ZipInputProps = { input: RefObject<HTMLInputElement | null>; onFile: (file: File) => void };

/** The hidden file input; the button that opens it is elsewhere. */
export function ZipInput({ input, onFile }: ZipInputProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <input
      ref={input}
      type="file"
      accept=".zip,application/zip"
      hidden
      aria-label={t('manage.upload')}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        // Allow the same file to be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
