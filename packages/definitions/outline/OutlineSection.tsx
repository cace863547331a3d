import { QuietIconLink } from '@callboard/ui';
import { IconCode, IconLink } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { memo, useId } from 'react';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import { Badge } from '../parts/Badge.tsx';
import { sectionHash, sourceQuery } from '../parts/sectionLinks.ts';
import classes from './OutlineSection.module.css';
import type { OutlineEntry } from './outline.ts';

export type OutlineSectionProps = {
  entry: OutlineEntry;
  /** Whether the URL contains this section. */
  isTarget: boolean;
};

/** A card for one entry, with links to itself and to its source lines. An article, because hundreds of regions do not help. */
export const OutlineSection = memo(function OutlineSection({ entry, isTarget }: OutlineSectionProps) {
  const { t } = useTranslation(outlineTranslation);
  const titleId = useId();
  const { id, label, isProse, badge, signature, isDeprecated, lines, content } = entry;
  return (
    <article
      id={id}
      tabIndex={-1}
      className={classes.section}
      aria-labelledby={titleId}
      data-section
      data-target={isTarget || undefined}
    >
      <header className={classes.head}>
        {badge && <Badge {...badge} />}
        <h3
          id={titleId}
          className={classes.title}
          data-prose={isProse || undefined}
          data-deprecated={isDeprecated || undefined}
        >
          {label}
        </h3>
        {signature && <code className={classes.signature}>{signature}</code>}
        {isDeprecated && <Badge text={t('deprecated')} tone="amber" />}
        <span className={classes.links}>
          {lines && (
            <QuietIconLink to={sourceQuery(lines)} label={t('showInSource', { name: label })}>
              <IconCode size={15} aria-hidden />
            </QuietIconLink>
          )}
          <QuietIconLink to={sectionHash(id)} label={t('link', { name: label })}>
            <IconLink size={15} aria-hidden />
          </QuietIconLink>
        </span>
      </header>
      <div className={classes.body}>{content}</div>
    </article>
  );
});
