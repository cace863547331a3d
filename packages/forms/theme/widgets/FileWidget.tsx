import { useTranslation } from '@callboard/web-kit';
import { FileInput } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { formTranslation } from '../../formTranslation.ts';
import { controlOf } from './controlOf.tsx';

const maxKilobytes = 512;

/** A small file that becomes part of the values. */
export function FileWidget(props: WidgetProps) {
  const { t } = useTranslation(formTranslation);
  const { value, options, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const control = controlOf(props);

  async function take(file: File | null) {
    setProblem(undefined);
    if (!file) return onChange(options.emptyValue);
    if (file.size > maxKilobytes * 1024) return setProblem(t('fileTooLarge', { limit: maxKilobytes }));
    onChange(await dataUrlOf(file));
  }

  return (
    <FileInput
      {...control}
      error={problem ?? control.error}
      accept={typeof options.accept === 'string' ? options.accept : undefined}
      placeholder={typeof value === 'string' ? t('fileChosen', { name: nameIn(value) }) : control.placeholder}
      clearable
      onChange={(file) => void take(file)}
    />
  );
}

/** Wire: the data URL contains the file name, as in the form engine. */
async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = file.type || 'application/octet-stream';
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${btoa(text)}`;
}

function nameIn(dataUrl: string): string {
  const part = dataUrl
    .slice(0, dataUrl.indexOf(','))
    .split(';')
    .find((piece) => piece.startsWith('name='));
  return part ? decodeURIComponent(part.slice('name='.length)) : '';
}
