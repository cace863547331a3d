import { SchemaTree } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { MediaContent } from '../model/mediaContents.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import { ExampleView } from './ExampleView.tsx';
import classes from './Operation.module.css';

type MediaContentsProps = { contents: readonly MediaContent[]; root: JsonRecord };

/** A body in one of its media types, as a schema or as an example. */
export function MediaContents({ contents, root }: MediaContentsProps) {
  const t = useOpenapiText();
  const [mediaType, setMediaType] = useState(contents[0]?.mediaType);
  const [view, setView] = useState('schema');
  const content = contents.find((each) => each.mediaType === mediaType) ?? contents[0];
  if (!content) return null;
  const hasSchema = content.schema !== undefined;
  const examples = content.examples();
  const isSchema = hasSchema && (view === 'schema' || examples.length === 0);
  return (
    <div className={classes.contents}>
      <div className={classes.contentBar}>
        {contents.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label={t('content.mediaType')}
            value={content.mediaType}
            data={contents.map((each) => each.mediaType)}
            onChange={(event) => setMediaType(event.currentTarget.value)}
          />
        ) : (
          <code className={classes.mediaType}>{content.mediaType}</code>
        )}
        {hasSchema && examples.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('content.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'schema', label: t('content.schema') },
              { value: 'example', label: t('content.example') },
            ]}
          />
        )}
      </div>
      {isSchema && <SchemaTree schema={content.schema} root={root} mode={content.mode} />}
      {!isSchema && examples.length > 0 && (
        <ExampleView key={content.mediaType} content={content} examples={examples} root={root} />
      )}
      {!hasSchema && examples.length === 0 && <p className={classes.note}>{t('content.undescribed')}</p>}
    </div>
  );
}
