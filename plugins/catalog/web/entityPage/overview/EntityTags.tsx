import { TagList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { entityTranslation } from '../entityTranslation.ts';

/** The number that fits next to the other facts; one or two more do not justify a button. */
const shownAtFirst = 12;
const maxWithoutButton = 15;

type EntityTagsProps = { tags: readonly string[]; linkOf: (tag: string) => string | undefined };

/** The tags of an entity; if there are many, the first ones and a button to show all. */
export function EntityTags({ tags, linkOf }: EntityTagsProps) {
  const { t } = useTranslation(entityTranslation);
  const [isOpen, setOpen] = useState(false);
  if (isOpen || tags.length <= maxWithoutButton) return <TagList tags={tags} linkOf={linkOf} />;
  return (
    <>
      <TagList tags={tags.slice(0, shownAtFirst)} linkOf={linkOf} />
      <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('relation.showAll', { count: tags.length })}
      </Button>
    </>
  );
}
