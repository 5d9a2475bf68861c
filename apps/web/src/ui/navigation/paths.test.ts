import { expect, test } from 'vitest';
import { PAGE_ROUTES, routeOf } from '../../app/pages.ts';
import { HOME_ANCHORS, homeAnchor, loginPath, PATHS } from './paths.ts';

test('every route has a page', () => {
  expect(PAGE_ROUTES.map(({ path }) => path).sort()).toEqual(Object.values(PATHS).sort());
  expect(PAGE_ROUTES).toHaveLength(10);
});

test('a trailing slash makes no difference, an unknown path has the not-found page', () => {
  expect(routeOf('/privacy/', []).path).toBe('/privacy');
  expect(routeOf('/', []).path).toBe('/');
  expect(routeOf('/Privacy', []).path).toBe('*');
});

test('a service has a page if it is listed', () => {
  const listed = ['/services/team-coaching'];
  expect(routeOf('/services/team-coaching', listed).path).toBe(PATHS.service);
  expect(routeOf('/services/team-coaching/', listed).path).toBe(PATHS.service);
  for (const path of ['/services/other', '/services', '/services/:slug', '/services/team-coaching/more']) {
    expect(routeOf(path, listed).path, path).toBe('*');
  }
});

test('a page of the owner is there if it is listed', () => {
  expect(routeOf('/speaking/', ['/speaking']).path).toBe(PATHS.page);
  for (const path of ['/other', '/:slug', '/speaking/more']) {
    expect(routeOf(path, ['/speaking']).path, path).toBe('*');
  }
});

test('anchors are addressed from every page', () => {
  expect(HOME_ANCHORS.map(homeAnchor)).toContain('/#newsletter');
});

test('a sign-in comes back to where it was asked for', () => {
  expect(loginPath('/admin?section=contacts')).toBe('/api/login?returnTo=%2Fadmin%3Fsection%3Dcontacts');
});
