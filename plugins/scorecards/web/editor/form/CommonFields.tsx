import { isPlainObject, type JsonObject } from '@callboard/plugin-catalog/common';
import { useTranslation } from '@callboard/web-kit';
import { Textarea, TextInput } from '@mantine/core';
import type { Path } from '../draft.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';

type CommonFieldsProps = {
  content: JsonObject;
  /** Another name would be another entity. */
  isNew: boolean;
  hasDescription: boolean;
  onChange: (path: Path, value: unknown) => void;
};

/** The text at a path; empty if it is missing. */
export function textAt(content: JsonObject, path: Path): string {
  const value = path.reduce<unknown>(
    (above, step) => (isPlainObject(above) ? (above as Record<string | number, unknown>)[step] : undefined),
    content,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type LongTextProps = Pick<CommonFieldsProps, 'content' | 'onChange'> & { label: string; rows: number; path: Path };

/** A text of several lines. */
export function LongText({ label, rows, content, path, onChange }: LongTextProps) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={rows}
      value={textAt(content, path)}
      onChange={(event) => onChange(path, event.currentTarget.value || undefined)}
    />
  );
}

/** The fields that scorecards and campaigns share. */
export function CommonFields({ content, isNew, hasDescription, onChange }: CommonFieldsProps) {
  const { t } = useTranslation(editorTranslation);
  const field = (name: 'title' | 'name' | 'owner', path: Path, hint?: string) => (
    <TextInput
      label={t(`form.${name}`)}
      description={hint}
      value={textAt(content, path)}
      onChange={(event) => onChange(path, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
  return (
    <>
      {field('title', ['metadata', 'title'])}
      <div className={isNew ? classes.pair : undefined}>
        {isNew && field('name', ['metadata', 'name'], t('form.nameHint'))}
        {field('owner', ['spec', 'owner'], t('form.ownerHint'))}
      </div>
      {hasDescription && (
        <LongText
          label={t('form.description')}
          rows={1}
          content={content}
          path={['metadata', 'description']}
          onChange={onChange}
        />
      )}
    </>
  );
}
