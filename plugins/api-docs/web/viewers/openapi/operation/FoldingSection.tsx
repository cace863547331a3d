import { Badge, type OutlineSectionProps, outlineTranslation, sectionHash } from '@callboard/definitions';
import { QuietIconLink, useDisclosure } from '@callboard/ui';
import { IconChevronRight, IconLink } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { memo, useState } from 'react';
import classes from './FoldingSection.module.css';

/** A card that is one line until it is opened, so hundreds of operations stay light and easy to scan. */
export const FoldingSection = memo(function FoldingSection({ entry, isTarget }: OutlineSectionProps) {
  const { t } = useTranslation(outlineTranslation);
  const { isOpen, setOpen, contentId, toggle } = useDisclosure(isTarget);
  const [wasTarget, setWasTarget] = useState(isTarget);
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget);
    if (isTarget) setOpen(true);
  }
  const { id, label, heading = label, badge, isDeprecated, content } = entry;
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes.section}
      aria-label={label}
      data-section
      data-target={isTarget || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.heading}>
          <button type="button" className={classes.toggle} {...toggle}>
            <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            {badge && <Badge {...badge} />}
            <span className={classes.name} data-deprecated={isDeprecated || undefined}>
              {heading}
            </span>
            {isDeprecated && <Badge text={t('deprecated')} tone="amber" />}
            {heading !== label && <span className={classes.summary}>{label}</span>}
          </button>
        </h3>
        <QuietIconLink to={sectionHash(id)} label={t('link', { name: label })}>
          <IconLink size={15} aria-hidden />
        </QuietIconLink>
      </div>
      {isOpen && (
        <div id={contentId} className={classes.content}>
          {content}
        </div>
      )}
    </section>
  );
});
