import {
  type Icon,
  IconBook2,
  IconBrandGithub,
  IconBrandSlack,
  IconHelpCircle,
  IconMail,
  IconMessageCircle,
  IconSchool,
  IconUsersGroup,
} from '../icons/index.ts';

/** Icon names that existing app-config files use. */
const icons: Record<string, Icon> = {
  chat: IconMessageCircle,
  slack: IconBrandSlack,
  email: IconMail,
  mail: IconMail,
  docs: IconBook2,
  github: IconBrandGithub,
  group: IconUsersGroup,
  'learn-more': IconSchool,
  help: IconHelpCircle,
};

export function SupportIcon({ name = 'help' }: { name?: string }) {
  const NamedIcon = icons[name.toLowerCase()] ?? IconHelpCircle;
  return <NamedIcon size={18} stroke={1.7} aria-hidden />;
}
