import { useIdentity, useLanguage } from '@callboard/web-kit';
import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { useMinute } from '../clock/useMinute.ts';
import { greetingFor } from './greetings.ts';
import classes from './WelcomeWidget.module.css';

/** "Bom dia, Ines": in the user's language, or in a different one each day. */
function WelcomeTitle({ isWorldwide = true }: { isWorldwide?: boolean }) {
  const { language: own } = useLanguage();
  const { profile, userEntityRef } = useIdentity();
  const { text, language } = greetingFor(useMinute(), isWorldwide ? undefined : own);
  const name = profile.displayName ?? userEntityRef.split('/').at(-1);
  const languageName = new Intl.DisplayNames([own], { type: 'language' }).of(language);
  return (
    <>
      <span lang={language} title={language === own ? undefined : languageName}>
        {text}
      </span>
      {`, ${name}`}
    </>
  );
}

/** The greeting as a large title, without a card. */
export function WelcomeWidget({ settings }: HomeWidgetProps) {
  return (
    <p className={classes.welcome}>
      <WelcomeTitle isWorldwide={settings.language === 'world'} />
    </p>
  );
}
