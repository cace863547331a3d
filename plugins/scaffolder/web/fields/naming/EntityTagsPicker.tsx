import type { FormFieldProps } from '@callboard/forms';
import { isValidTag } from '@callboard/plugin-catalog/common';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { optionsWith } from '../combobox/comboOption.ts';
import { PillsBox } from '../combobox/PillsBox.tsx';
import { fieldLook, textsIn } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { useTagsInUse } from '../queries.ts';

type TagOptions = { kinds?: readonly string[]; showCounts?: boolean; helperText?: string };

/** Entity tags: existing or new ones. */
export function EntityTagsPicker(props: FormFieldProps<readonly string[], TagOptions>) {
  const { onChange, options, description } = props;
  const tags = textsIn(props.value);
  const { t } = useTranslation(fieldsTranslation);
  const [text, setText] = useState('');
  const [isBad, setBad] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const { data: inUse = [], isFetching, error, refetch } = useTagsInUse(textsIn(options.kinds), isOpened);
  const look = fieldLook(props);
  const choices = inUse.map(({ value, count }) => ({
    value,
    label: value,
    count: options.showCounts ? count : undefined,
  }));

  const put = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  function add(typed: string) {
    const tag = typed.trim().toLowerCase();
    if (tag === '') return setText('');
    if (!isValidTag(tag)) return setBad(true);
    setText('');
    setBad(false);
    if (!tags.includes(tag)) put([...tags, tag]);
  }
  const remove = (tag: string) => put(tags.filter((one) => one !== tag));
  return (
    <PillsBox
      look={{
        ...look,
        description: options.helperText ?? description ?? t('tags.help'),
        error: isBad ? t('tags.rule') : look.error,
      }}
      values={tags}
      onRemove={remove}
      text={text}
      onType={(typed) => {
        setBad(false);
        setText(typed);
      }}
      options={optionsWith(choices, text)}
      isLoading={isFetching}
      failure={error ? { message: reasonOf(error), retry: () => void refetch() } : undefined}
      onOpen={() => setOpened(true)}
      onPick={({ value: tag }) => (tags.includes(tag) ? remove(tag) : add(tag))}
      onCommit={() => add(text)}
    />
  );
}
