import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { id, idString, oneOf, pageOf, paging, text, time } from '../../fields.ts'
import { contentCalls } from './calls.ts'
import { bannerTones, newsCategories } from './content-kinds.ts'

/** Paragraphs of plain text, without markup. */
const body = () => Type.Array(Type.String())

const newsRow = () => ({
  id: id(),
  c_id: id(),
  category: oneOf([...newsCategories]),
  title: Type.String(),
  summary: Type.String(),
  published_at: time(),
  /** When the text was changed after its publication; null while it is the first one. */
  changed_at: Type.Union([time(), Type.Null()]),
})
const article = () =>
  Type.Object({
    ...newsRow(),
    body: body(),
    /** A page of the app that the notice is about; empty for none. */
    path: Type.String(),
  })

/** A page in sections; the first one may have an empty heading. */
const page = () =>
  Type.Object({
    title: Type.String(),
    summary: Type.String(),
    sections: Type.Array(Type.Object({ heading: Type.String(), body: body() })),
  })

export const contentEndpoints = {
  newsList: endpoint(contentCalls.newsList, {
    session: 'none',
    rate: 'read',
    summary:
      'Lists the notices (category 4), newest first: all, those about one subject, or those that contain all words of a text.',
    body: {
      c_id: Type.Optional(idString()),
      category: Type.Optional(oneOf([...newsCategories])),
      words: Type.Optional(text({ max: 60 })),
      ...paging(),
    },
    reply: pageOf(newsRow()),
    example: { c_id: '4', page: '1', limit: '10' },
  }),
  newsDetail: endpoint(contentCalls.newsDetail, {
    session: 'none',
    rate: 'read',
    summary: 'Returns one notice with its text in paragraphs.',
    body: { id: idString() },
    reply: article(),
    example: { id: '1' },
  }),
  newsHistory: endpoint(contentCalls.newsHistory, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the texts that a notice had before in this language, newest first.',
    body: { id: idString() },
    reply: Type.Array(
      Type.Object({
        version: Type.Integer(),
        title: Type.String(),
        summary: Type.String(),
        body: body(),
        shown_since: time(),
        shown_until: time(),
      }),
    ),
    example: { id: '1' },
  }),
  newsPopup: endpoint(contentCalls.newsPopup, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the notice that opens over the home page, or null.',
    body: {},
    reply: Type.Union([article(), Type.Null()]),
    example: {},
  }),
  bannerList: endpoint(contentCalls.bannerList, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the banners (category 5) in their order; path is a page of the app.',
    body: { c_id: Type.Optional(idString()), ...paging() },
    reply: pageOf({
      id: id(),
      c_id: id(),
      title: Type.String(),
      subtitle: Type.String(),
      path: Type.String(),
      tone: oneOf([...bannerTones]),
    }),
    example: { c_id: '5', page: '1', limit: '10' },
  }),
  menu: endpoint(contentCalls.menu, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the entries of the home menu in their order; path is a page of the app.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        key: Type.String(),
        name: Type.String(),
        icon: Type.String(),
        path: Type.String(),
      }),
    ),
    example: {},
  }),
  faq: endpoint(contentCalls.faq, {
    session: 'none',
    rate: 'read',
    summary: 'Lists questions with answers in paragraphs.',
    body: {},
    reply: Type.Array(Type.Object({ id: id(), question: Type.String(), answer: body() })),
    example: {},
  }),
  contactUs: endpoint(contentCalls.contactUs, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the contact details of the operator.',
    body: {},
    reply: page(),
    example: {},
  }),
  aboutUs: endpoint(contentCalls.aboutUs, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the page about this exchange.',
    body: {},
    reply: page(),
    example: {},
  }),
  operationalCompliance: endpoint(contentCalls.operationalCompliance, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the page about operation, its rules, and services that are not offered.',
    body: {},
    reply: page(),
    example: {},
  }),
}
