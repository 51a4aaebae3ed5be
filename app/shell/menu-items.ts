import BookOpen from 'lucide-react/icons/book-open';
import ChartNoAxesColumnIncreasing from 'lucide-react/icons/chart-no-axes-column-increasing';
import House from 'lucide-react/icons/house';
import Presentation from 'lucide-react/icons/presentation';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { href, useLocation } from 'react-router';
import { useRootData } from './root-data.ts';

export interface MenuItem {
  name: string;
  /** Name in a narrow bar. */
  shortName?: string;
  to: string;
  /** Another address of the same page. */
  alsoAt?: string;
  icon: typeof House;
  isHighlighted?: boolean;
  /** The link is shown only if the visitor's role allows its page. */
  needs?: 'workshop' | 'admin';
}

export const LEVEL_TEST: MenuItem = {
  name: 'Test de Nivel',
  to: href('/test-nivel'),
  alsoAt: href('/test-de-nivel'),
  icon: ChartNoAxesColumnIncreasing,
  isHighlighted: true,
};

export const RESOURCES: MenuItem = {
  name: 'Resurse Gratuite',
  shortName: 'Resurse',
  to: href('/resurse-educationale'),
  icon: BookOpen,
  isHighlighted: true,
};

const ITEMS: MenuItem[] = [
  { name: 'Acasă', to: href('/'), icon: House },
  LEVEL_TEST,
  RESOURCES,
  { name: 'Workshop', to: href('/webinar'), icon: Presentation, isHighlighted: true, needs: 'workshop' },
  { name: 'Admin', to: href('/admin'), icon: SlidersHorizontal, needs: 'admin' },
];

/** The items of the main menu for this visitor. */
export function useMenuItems(): MenuItem[] {
  const { menu } = useRootData();
  return ITEMS.filter(({ needs }) => !needs || menu[needs]);
}

/** Whether the current path is the item's or below it; '/' matches only itself. */
export function useIsCurrent(): (item: MenuItem) => boolean {
  const { pathname } = useLocation();
  const isAt = (path: string | undefined) =>
    path !== undefined && (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return ({ to, alsoAt }) => isAt(to) || isAt(alsoAt);
}
