import { useTranslation } from '@callboard/web-kit';
import type { RefObject } from 'react';
import { editorTranslation } from '../editorTranslation.ts';

type ZipInputProps = { input: RefObject<HTMLInputElement | null>; onFile: (file: File) => void };

/** What the browser asks for a file with; the button that opens it is elsewhere. */
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
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
