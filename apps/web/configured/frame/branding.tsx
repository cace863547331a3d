import { Link } from '@callboard/ui';

export type BrandLinkTarget = { title: string; url: string };

/** The part of `app.branding` that the app draws; the server draws the rest. */
export type Branding = {
  banner?: {
    text: string;
    severity?: 'info' | 'warning' | 'danger';
    link?: BrandLinkTarget;
    dismissible?: boolean;
  };
  footer?: { links: readonly BrandLinkTarget[] };
};

export const BrandLink = ({ link: { title, url } }: { link: BrandLinkTarget }) => <Link to={url}>{title}</Link>;
