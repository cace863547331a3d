import { useIdentity, useLanguage } from '@callboard/web-kit';
import { useMinute } from '../clock/useMinute.ts';
import { greetingFor } from './greetings.ts';

/** "Bom dia, Ines": in the user's language, or in a different one each day. */
export function WelcomeTitle({ isWorldwide = true }: { isWorldwide?: boolean }) {
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
