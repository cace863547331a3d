import { Card, KeyList } from '@callboard/ui';
import { useNavLetters, useTextResolver, useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The shortcuts that work on more than one page, as listed by `?`. */
export function KeyboardCard() {
  const { t } = useTranslation(portalTranslation);
  const textOf = useTextResolver();
  const shortcuts = [
    { meaning: t('keys.palette'), keys: [isMac ? '⌘' : t('keys.control'), 'K'] },
    { meaning: t('keys.search'), keys: ['/'] },
    { meaning: t('keys.rows'), keys: ['j', 'k'] },
    { meaning: t('keys.open'), keys: ['↵'] },
    { meaning: t('keys.help'), keys: ['?'] },
    { meaning: t('keys.close'), keys: ['Esc'] },
    { meaning: t('keys.skip'), keys: ['Tab', '↵'] },
    ...useNavLetters().map(({ letter, title }) => ({
      meaning: t('keys.goTo', { page: textOf(title) }),
      keys: ['g', letter],
    })),
  ];
  return (
    <Card title={t('keys.title')}>
      <KeyList className={classes.keys} lines={shortcuts} />
    </Card>
  );
}
