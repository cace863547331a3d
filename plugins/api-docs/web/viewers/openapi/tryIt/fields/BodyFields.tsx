import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { MediaContent } from '../../model/mediaContents.ts';
import { isForm } from '../request/encodeBody.ts';
import classes from '../TryIt.module.css';
import { useTryItText } from '../tryItTranslation.ts';
import type { TryItForm } from '../useTryItForm.ts';

type BodyFieldsProps = { contents: readonly MediaContent[]; form: TryItForm };

/** The body in one of its media types: text or form fields. */
export function BodyFields({ contents, form }: BodyFieldsProps) {
  const t = useTryItText();
  const { content, body } = form.values;
  if (!content) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('body')}</legend>
      {contents.length > 1 && (
        <NativeSelect
          aria-label={t('mediaType')}
          value={content.mediaType}
          data={contents.map(({ mediaType }) => mediaType)}
          onChange={(event) => form.setMediaType(event.currentTarget.value)}
        />
      )}
      {isForm(content.mediaType) ? (
        <FormFields form={form} />
      ) : (
        <Textarea
          aria-label={t('body')}
          rows={Math.min(Math.max(body.text.split('\n').length, 4), 20)}
          resize="vertical"
          spellCheck={false}
          classNames={{ input: classes.code }}
          value={body.text}
          onChange={(event) => form.setBody({ text: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

function FormFields({ form }: { form: TryItForm }) {
  const t = useTryItText();
  const { fields, files } = form.values.body;
  return (
    <div className={classes.fields}>
      {Object.entries(fields).map(([name, value]) => (
        <TextInput
          key={name}
          label={name}
          value={value}
          onChange={(event) => form.setBody({ fields: { ...fields, [name]: event.currentTarget.value } })}
        />
      ))}
      {files.map((name) => (
        <p key={name} className={classes.hint}>
          {t('file', { name })}
        </p>
      ))}
    </div>
  );
}
