import { MarkdownContent } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './Overview.module.css';
import { sourceUrl } from './sourceUrl.ts';

const longText = 1_200;
const manyLines = 16;

/** The description of an entity. A long text is truncated at first, so it does not push everything else down. */
export function Description({ entity, text }: { entity: Entity; text: string }) {
  const { t } = useTranslation(entityTranslation);
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && (text.length > longText || text.split('\n').length > manyLines);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focusing a hidden link expands the text */}
      <div className={isFolded ? classes.beginning : undefined} onFocus={() => setOpen(true)}>
        <MarkdownContent content={text} baseUrl={sourceUrl(entity)} />
      </div>
      {isFolded && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('about.showAll')}
        </Button>
      )}
    </div>
  );
}
