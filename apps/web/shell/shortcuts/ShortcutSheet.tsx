import { Dialog, KeyList } from '@callboard/ui';
import type { NavLetter } from '@callboard/web-kit';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { usePaletteKeys } from '../device.ts';
import classes from './ShortcutSheet.module.css';
import { sheetTranslation } from './sheetTranslation.ts';

type ShortcutSheetProps = { isOpen: boolean; letters: readonly NavLetter[]; onClose: () => void };

/** All shortcuts that work on more than one page. */
export function ShortcutSheet({ isOpen, letters, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation(sheetTranslation);
  const paletteKeys = usePaletteKeys();
  const textOf = useTextResolver();
  const everywhere = [
    { keys: paletteKeys.split(' '), meaning: t('palette') },
    { keys: ['/'], meaning: t('search') },
    { keys: ['j', 'k'], meaning: t('rows') },
    { keys: ['↵'], meaning: t('open') },
    { keys: ['?'], meaning: t('help') },
    { keys: ['Esc'], meaning: t('close') },
  ];
  const places = letters.map(({ letter, title }) => ({ keys: ['g', letter], meaning: textOf(title) }));
  return (
    <Dialog isOpen={isOpen} title={t('title')} onClose={onClose}>
      <div className={classes.columns}>
        <Keys title={t('everywhere')} lines={everywhere} />
        <Keys title={t('places')} lines={places} />
      </div>
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: { keys: string[]; meaning: string }[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <KeyList className={classes.keys} lines={lines} />
    </section>
  );
}
