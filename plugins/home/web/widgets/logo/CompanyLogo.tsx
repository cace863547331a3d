import { BrandMark } from '@callboard/ui';
import { configApi, useApi, useTheme } from '@callboard/web-kit';
import { useState } from 'react';
import type { ConfiguredLogo } from '../../../common/index.ts';
import classes from './CompanyLogo.module.css';

/** The organisation's logo; without one, or if it fails to load, its name next to our icon. */
export function CompanyLogo() {
  const config = useApi(configApi);
  const { theme } = useTheme();
  const [failed, setFailed] = useState<string>();
  const name = config.getOptionalString('organization.name') ?? config.getOptionalString('app.title') ?? 'Callboard';
  const logo = (config.get('home.logo') ?? config.get('app.branding.logo')) as ConfiguredLogo | undefined;
  const url = theme.variant === 'dark' ? (logo?.dark ?? logo?.light) : logo?.light;
  if (!url || url === failed) {
    return (
      <span className={classes.mark}>
        <BrandMark size={40} isOnCanvas />
        <span className={classes.name}>{name}</span>
      </span>
    );
  }
  return <img className={classes.picture} src={url} alt={logo?.alt ?? name} onError={() => setFailed(url)} />;
}
