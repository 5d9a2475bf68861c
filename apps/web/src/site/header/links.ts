import { type HomeAnchor, homeAnchor } from '../../ui/navigation/paths.ts';

export interface HeaderLink {
  label: string;
  anchor: HomeAnchor;
  to: string;
}

function link(label: string, anchor: HomeAnchor): HeaderLink {
  return { label, anchor, to: homeAnchor(anchor) };
}

/** The header menu, in its order. */
export const HEADER_LINKS: HeaderLink[] = [
  link('Home', 'home'),
  link('About', 'about'),
  link('Services', 'services'),
  link('Insights', 'insights'),
  link('Contact', 'contact'),
];
