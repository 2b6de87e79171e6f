import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { id, idString, oneOf, pageOf, paging, time } from '../../fields.ts'

/** Plain cards that the app draws by itself: how much they want to be seen. */
export const bannerTones = ['brand', 'calm', 'warn'] as const

/** Plain text only: nothing in it is ever read as markup. */
const body = () => Type.Array(Type.String())

const newsRow = () => ({
  id: id(),
  c_id: id(),
  title: Type.String(),
  summary: Type.String(),
  published_at: time(),
})
const article = () => Type.Object({ ...newsRow(), body: body() })

/** A page in sections; the heading of the first may be empty. */
const page = () =>
  Type.Object({
    title: Type.String(),
    summary: Type.String(),
    sections: Type.Array(Type.Object({ heading: Type.String(), body: body() })),
  })

export const contentEndpoints = {
  newsList: endpoint({
    method: 'POST',
    path: '/news/list',
    session: 'none',
    rate: 'read',
    summary: 'Notices (category 4), newest first.',
    body: { c_id: Type.Optional(idString()), ...paging() },
    reply: pageOf(newsRow()),
  }),
  newsDetail: endpoint({
    method: 'POST',
    path: '/news/detail',
    session: 'none',
    rate: 'read',
    summary: 'One notice with its text, in paragraphs.',
    body: { id: idString() },
    reply: article(),
  }),
  newsPopup: endpoint({
    method: 'GET',
    path: '/news/index_pop',
    session: 'none',
    rate: 'read',
    summary: 'The notice to show over the home page, or null.',
    body: {},
    reply: Type.Union([article(), Type.Null()]),
  }),
  bannerList: endpoint({
    method: 'POST',
    path: '/banner/list',
    session: 'none',
    rate: 'read',
    summary: 'Banners (category 5) in their order; path is a page of the app.',
    body: { c_id: Type.Optional(idString()), ...paging() },
    reply: pageOf({
      id: id(),
      c_id: id(),
      title: Type.String(),
      subtitle: Type.String(),
      path: Type.String(),
      tone: oneOf([...bannerTones]),
    }),
  }),
  menu: endpoint({
    method: 'GET',
    path: '/menu',
    session: 'none',
    rate: 'read',
    summary: 'The home menu in its order: only what exists; path is a page of the app.',
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
  }),
  faq: endpoint({
    method: 'GET',
    path: '/faq',
    session: 'none',
    rate: 'read',
    summary: 'Questions and answers, in paragraphs.',
    body: {},
    reply: Type.Array(Type.Object({ id: id(), question: Type.String(), answer: body() })),
  }),
  contactUs: endpoint({
    method: 'GET',
    path: '/contactus',
    session: 'none',
    rate: 'read',
    summary: 'How to reach whoever runs this exchange.',
    body: {},
    reply: page(),
  }),
  aboutUs: endpoint({
    method: 'GET',
    path: '/aboutus',
    session: 'none',
    rate: 'read',
    summary: 'What this exchange is.',
    body: {},
    reply: page(),
  }),
  operationalCompliance: endpoint({
    method: 'GET',
    path: '/operational_compliance',
    session: 'none',
    rate: 'read',
    summary: 'What is operated here, by which rules, and what is not on offer.',
    body: {},
    reply: page(),
  }),
}
