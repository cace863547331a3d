import { IconX } from '@callboard/ui/icons';
import { createTranslationRef, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { type Branding, BrandLink } from './branding.tsx';
import classes from './PageFrame.module.css';

const german = { announcement: 'Ankündigung', dismiss: 'Ankündigung ausblenden' };

export const frameTranslation = createTranslationRef({
  id: 'frame',
  messages: { announcement: 'Announcement', dismiss: 'Hide announcement' },
  languages: { de: async () => ({ messages: german }) },
});

const storageKey = 'dismissedAnnouncement';

/** An announcement. Its dismissal is read before the first paint, so the page does not move. */
export function Banner({ banner }: { banner: NonNullable<Branding['banner']> }) {
  const { t } = useTranslation(frameTranslation);
  const { text, severity = 'info', link, dismissible } = banner;
  const [dismissed, setDismissed] = useState(() => (dismissible ? readDismissed() : undefined));
  if (dismissed === text) return null;
  const dismiss = () => {
    setDismissed(text);
    writeDismissed(text);
  };
  return (
    <aside className={classes.banner} data-severity={severity} aria-label={t('announcement')}>
      <p className={classes.text}>
        {text} {link && <BrandLink link={link} />}
      </p>
      {dismissible && (
        <button type="button" className={classes.dismiss} aria-label={t('dismiss')} onClick={dismiss}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </aside>
  );
}

function readDismissed(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDismissed(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Without browser storage, the dismissal lasts as long as the page.
  }
}
