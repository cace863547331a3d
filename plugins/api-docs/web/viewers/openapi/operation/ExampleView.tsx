import { Description } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import { CodeSnippet, Link } from '@callboard/ui';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { exampleText } from '../model/exampleText.ts';
import type { Example, MediaContent } from '../model/mediaContents.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './Operation.module.css';

type ExampleViewProps = { content: MediaContent; examples: readonly Example[]; root: JsonRecord };

export function ExampleView({ content, examples, root }: ExampleViewProps) {
  const t = useOpenapiText();
  const [chosen, setChosen] = useState(0);
  const example = examples[chosen];
  if (!example) return null;
  const nameOf = ({ summary, name }: Example, index: number) =>
    summary ?? name ?? t('content.exampleNumber', { number: index + 1 });
  return (
    <div className={classes.example}>
      {examples.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('content.exampleChoice')}
          value={String(chosen)}
          data={examples.map((each, index) => ({ value: String(index), label: nameOf(each, index) }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <Description text={example.description} />
      {example.isMadeUp && <p className={classes.note}>{t('content.madeUp')}</p>}
      {example.externalUrl ? (
        <p className={classes.note}>
          {t('content.external')} <Link to={example.externalUrl}>{example.externalUrl}</Link>
        </p>
      ) : (
        <CodeSnippet text={exampleText(content, example.value, root)} maxHeight={480} />
      )}
    </div>
  );
}
