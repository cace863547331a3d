import { List } from '@callboard/ui';
import { IconCheck, IconLock } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox } from '@mantine/core';
import { scopesTranslation } from '../account/scopes/scopesTranslation.ts';
import { pluginsIn } from '../account/scopes/useScopeNames.ts';
import classes from './Consent.module.css';

type ScopeConsentProps = {
  requested: readonly string[];
  granted: readonly string[];
  onChange: (granted: readonly string[]) => void;
};

const beyondReading = ['write', 'templates'] as const;

/**
 * The access that the application gets. Reading is part of every access, and a limit to plugins always stays; everything beyond can be left out if
 * the application also asked for reading alone.
 */
export function ScopeConsent({ requested, granted, onChange }: ScopeConsentProps) {
  const { t } = useTranslation(scopesTranslation);
  const plugins = pluginsIn(requested).join(', ');
  const canLeaveOut = requested.includes('read');
  const set = (scope: string, isGranted: boolean) =>
    // In the order of the request.
    onChange(requested.filter((other) => (other === scope ? isGranted : granted.includes(other))));
  return (
    <List gap={12}>
      <Line icon={IconCheck} title={t('read')} hint={t('hint.read')} />
      {beyondReading
        .filter((scope) => requested.includes(scope))
        .map((scope) =>
          canLeaveOut ? (
            <li key={scope}>
              <Checkbox
                label={t(scope)}
                description={t(`hint.${scope}`)}
                checked={granted.includes(scope)}
                onChange={({ currentTarget: { checked } }) => set(scope, checked)}
              />
            </li>
          ) : (
            <Line key={scope} icon={IconCheck} title={t(scope)} hint={t(`hint.${scope}`)} />
          ),
        )}
      {plugins && <Line icon={IconLock} title={t('only', { plugins })} hint={t('hint.only', { plugins })} />}
    </List>
  );
}

type LineProps = { icon: typeof IconCheck; title: string; hint: string };

function Line({ icon: LineIcon, title, hint }: LineProps) {
  return (
    <li className={classes.line}>
      <LineIcon size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
    </li>
  );
}
