import { createContent } from '@rapport/domain/site/testing/content';
import { expect, test } from 'vitest';
import { siteContent } from '../../content/index.ts';
import { changeField } from './change-field.ts';

const base = createContent();
const TODAY = '2027-03-31';

test('a signature of just name and profession follows them, and any other one stays', () => {
  const owner = { ...base.owner, name: 'Your Name', profession: 'Mediator' };
  const signed = (signature: string) => ({
    ...base,
    owner,
    emailIdentity: { ...base.emailIdentity, signature },
  });
  const NAME = ['owner', 'name'];
  const following = signed('Your Name\nMediator');
  const named = changeField(following, NAME, 'Jane Doe');
  expect(named.owner.name).toBe('Jane Doe');
  expect(named.emailIdentity).toEqual({
    ...following.emailIdentity,
    signature: 'Jane Doe\nMediator',
  });
  const signatureOf = ({ emailIdentity }: typeof base) => emailIdentity.signature;
  expect(signatureOf(changeField(named, ['owner', 'profession'], 'Coach'))).toBe('Jane Doe\nCoach');
  // While another one is typed.
  const typed = ['', 'J', 'Jo ', 'Jo D'].reduce((all, name) => changeField(all, NAME, name), named);
  expect(signatureOf(typed)).toBe('Jo D\nMediator');
  expect(signatureOf(changeField(signed('Warmly\nYour Name'), NAME, 'Jane'))).toBe('Warmly\nYour Name');
  expect(signatureOf(changeField(following, ['about', 'heading'], 'Jane'))).toBe(signatureOf(following));
});

test('the first year and the date of the legal pages are those of today once the name is the owner’s', () => {
  const named = changeField(siteContent, ['owner', 'name'], 'Jane Doe', TODAY);
  expect(named.legalFacts).toEqual({ ...siteContent.legalFacts, firstYear: '2027', updated: TODAY });
  const later = changeField(named, ['owner', 'name'], 'Jane Roe', '2028-01-01');
  expect(later.legalFacts).toEqual(named.legalFacts);
  const chosen = { ...siteContent, legalFacts: { ...siteContent.legalFacts, firstYear: '2009' } };
  expect(changeField(chosen, ['owner', 'name'], 'Jane', TODAY).legalFacts.firstYear).toBe('2009');
});

test('the legal pages are dated when what they say changes, and not when only a date does', () => {
  const changed = changeField(base, ['legalFacts', 'jurisdiction'], 'Norway', TODAY);
  expect(changed.legalFacts.updated).toBe(TODAY);
  expect(changeField(changed, ['legalFacts', 'firstYear'], '2001', '2028-01-01').legalFacts.updated).toBe(
    TODAY,
  );
  expect(changeField(changed, ['legalFacts', 'updated'], '2026-01-01', TODAY).legalFacts.updated).toBe(
    '2026-01-01',
  );
});

test('the name of a profile follows its address, until it is the owner’s', () => {
  const URL = ['owner', 'profiles', 'blog', 'url'];
  const type = (content: typeof base, addresses: readonly string[]) =>
    addresses.reduce((all, address) => changeField(all, URL, address), content);
  const labelOf = ({ owner }: typeof base) => owner.profiles.blog?.label;
  expect(labelOf(siteContent)).toBe('Medium');
  const typed = type(siteContent, [
    '',
    'h',
    'https://s',
    'https://ada.substack.c',
    'https://ada.substack.com',
  ]);
  expect(labelOf(typed)).toBe('Substack');
  expect(labelOf(type(typed, ['https://www.ada.example/blog']))).toBe('ada.example');
  expect(labelOf(type(typed, ['https://medium.com/@ada']))).toBe('Medium');
  const own = changeField(typed, ['owner', 'profiles', 'blog', 'label'], 'My letters');
  expect(labelOf(type(own, ['https://medium.com/@ada']))).toBe('My letters');
});

test('the initials of a testimonial of the sample follow its name, hidden or not, until they are the owner’s', () => {
  const at = (key: string) => ['testimonials', 'testimonials', '0', key];
  const initialsOf = ({ testimonials }: typeof base) => testimonials.testimonials[0]?.initials;
  for (const hidden of [false, true]) {
    const content = changeField(siteContent, at('hidden'), hidden);
    const typed = ['J', 'Jane ', 'Jane D'].reduce((all, name) => changeField(all, at('name'), name), content);
    expect(initialsOf(typed)).toBe('JD');
    const own = changeField(typed, at('initials'), 'X');
    expect(initialsOf(changeField(own, at('name'), 'Jane Doe'))).toBe('X');
  }
});
