import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listContentFaults, listContentIssues } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import { CENTER, optionalPicture, type Picture } from './picture-schema.ts';
import { createContent } from './testing/content.ts';

const hash = '0123456789abcdef0123456789abcdef';
const src = `/images/${hash}-960.webp`;

const picture: Picture = {
  src,
  width: 960,
  height: 1280,
  sources: [{ type: 'image/webp', srcSet: `/images/${hash}-360.webp 360w, ${src} 960w` }],
  alt: 'Ada at her desk',
  focus: { x: 0, y: 100 },
  emailSrc: `/images/${hash}-192.jpg`,
};

const withPortrait = (portrait: unknown) => ({
  ...createContent(),
  owner: { ...createContent().owner, headshot: portrait },
});
const issuesOf = (changes: object) => listContentIssues(withPortrait({ ...picture, ...changes }));

describe('a picture of the site', () => {
  it('is an uploaded one, or one that the build made', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ src: '/assets/portrait-B1x_y-9.jpeg', sources: [], emailSrc: null })).toEqual([]);
    expect(issuesOf({ src: '/src/content/headshot.svg', sources: [], emailSrc: null })).toEqual([]);
  });

  it('is centered and has no JPEG until someone says otherwise', () => {
    const { focus: _focus, emailSrc: _emailSrc, ...stored } = picture;
    expect(listContentFaults(withPortrait(stored))).toEqual([]);
    expect(completeContent(withPortrait(stored))).toEqual(
      withPortrait({ ...stored, focus: CENTER, emailSrc: null }),
    );
  });

  it('may be left out where the page can do without', () => {
    expect(z.strictObject({ portrait: optionalPicture }).parse({})).toEqual({ portrait: null });
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['https://example.com/picture.webp'],
    [`https://example.com/images/${hash}-960.webp`],
    [`//example.com/images/${hash}-960.webp`],
    [`/images/${hash}-960.webp?x`],
    [`/images/${hash}-960.svg`],
    [`/images/${hash}-960.jpg`],
    ['/images/portrait.webp'],
    ['/assets/../api/auth/logout'],
    ['/assets/.hidden.webp'],
    ['/assets//example.com/x.webp'],
    ['/admin'],
    [' '],
  ])('is never at %s, not even in a draft', (address) => {
    const fault = { message: expect.stringMatching(/^Upload the picture first/), isStructural: true };
    expect(issuesOf({ src: address })).toEqual([{ path: ['owner', 'headshot', 'src'], ...fault }]);
    const srcSet = `${src} 960w, ${address} 1440w`;
    expect(issuesOf({ sources: [{ type: 'image/webp', srcSet }] })).toEqual([
      { path: ['owner', 'headshot', 'sources', 0, 'srcSet'], ...fault },
    ]);
  });

  it.each([[src], ['https://example.com/a.jpg'], [`/assets/a.jpg`]])('has no JPEG at %s', (emailSrc) => {
    expect(issuesOf({ emailSrc })).toMatchObject([{ path: ['owner', 'headshot', 'emailSrc'] }]);
  });

  it.each([['', '/images/a.webp', `${src} 960`, `${src} 960w,${src} 960w`, `${src} 960w 2x`]])(
    'has no srcset such as %s',
    (srcSet) => {
      expect(issuesOf({ sources: [{ type: 'image/webp', srcSet }] })).toHaveLength(1);
    },
  );

  it('is missing in a draft whose picture was not chosen yet', () => {
    expect(issuesOf({ src: '' })).toEqual([
      { path: ['owner', 'headshot', 'src'], message: 'Choose a picture.', isStructural: false },
    ]);
  });

  it('needs words for people who do not see it', () => {
    expect(issuesOf({ alt: ' ' })).toEqual([
      {
        path: ['owner', 'headshot', 'alt'],
        message: "Describe the picture for people who can't see it.",
        isStructural: false,
      },
    ]);
  });

  it.each([
    [{ x: 0, y: 0 }, 0],
    [{ x: 100, y: 100 }, 0],
    [{ x: -1, y: 50 }, 1],
    [{ x: 50, y: 101 }, 1],
    [{ x: 12.5, y: 50 }, 1],
    [{ x: 50 }, 1],
    ['50% 50%', 1],
    [null, 1],
  ])('has the focal point %j with %i faults', (focus, faults) => {
    expect(issuesOf({ focus })).toHaveLength(faults);
  });
});

describe('the picture of link previews', () => {
  const { emailSrc, ...shown } = picture;
  const issuesOfPreview = (previewImage: unknown) =>
    listContentIssues({ ...createContent(), search: { ...createContent().search, previewImage } });

  it('has a JPEG, which networks can show', () => {
    expect(issuesOfPreview(null)).toEqual([]);
    expect(issuesOfPreview({ ...shown, previewSrc: emailSrc })).toEqual([]);
    expect(issuesOfPreview({ ...shown, previewSrc: null })).toMatchObject([
      { path: ['search', 'previewImage', 'previewSrc'] },
    ]);
  });
});
