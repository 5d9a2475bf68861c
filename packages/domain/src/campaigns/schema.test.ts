import { describe, expect, it } from 'vitest';
import { campaignPayloadSchema } from './schema.ts';

const CAMPAIGN = { title: 'Sample issue', subject: 'Sample subject', content: 'Hello' };
const ID = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

describe('a campaign', () => {
  it('has empty selections by default', () => {
    expect(campaignPayloadSchema.parse(CAMPAIGN)).toEqual({
      ...CAMPAIGN,
      selectedArticles: [],
      selectedVideos: [],
      selectedPackages: [],
      includedSegments: [],
      excludedSegments: [],
    });
  });

  it('attaches an item once', () => {
    const ids = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? ID : ID.toUpperCase()));
    expect(campaignPayloadSchema.parse({ ...CAMPAIGN, selectedVideos: ids }).selectedVideos).toEqual([ID]);
  });

  it.each([
    ['title', '', 'Newsletter title is required'],
    ['subject', undefined, 'Email subject is required'],
    ['subject', 'a\nb', 'Please keep this on one line.'],
    ['subject', 'a'.repeat(301), 'Please use at most 300 characters.'],
    ['content', '', 'Newsletter content is required'],
    ['content', '<p></p>', 'Newsletter content is required'],
    ['content', '<p> &nbsp;</p><ul><li><br></li></ul>', 'Newsletter content is required'],
    ['content', 'a'.repeat(200_001), 'Please use at most 200,000 characters.'],
    ['selectedArticles', ['5'], 'This is not a valid id.'],
  ])('with %s %j is refused', (field, value, message) => {
    const issues = campaignPayloadSchema.safeParse({ ...CAMPAIGN, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });

  it('attaches at most 50 items of a kind', () => {
    const ids = Array.from({ length: 51 }, (_, index) => `${ID.slice(0, -2)}${index + 10}`);
    expect(campaignPayloadSchema.safeParse({ ...CAMPAIGN, selectedPackages: ids.slice(0, 50) }).success).toBe(
      true,
    );
    expect(
      campaignPayloadSchema.safeParse({ ...CAMPAIGN, selectedPackages: ids }).error?.issues[0]?.message,
    ).toBe('Please select at most 50 packages.');
  });
});
